/**
 * Fixes faults that only show once words are laid out. A table wider than the paper, or than the cell around it, is
 * made to fit: the browser would shrink every page for it. Tabs get their widths. Ours, as it is here, and run by the
 * printer; the page itself runs nothing.
 */
export const layOut = `
  // A picture may hang out as far as there is room beside the words: see \`slack\` of the printer.
  const room = 23;
  for (const place of document.querySelectorAll('.section, .margin')) {
    const { left, right } = place.getBoundingClientRect();
    for (const table of place.querySelectorAll('table')) {
      const box = table.getBoundingClientRect();
      if (box.right <= right + room || place.style.columnCount > 1) continue;
      table.style.width = box.left < right - 72 ? (right - box.left) + 'px' : '100%';
      if (box.left >= right - 72) table.style.marginInlineStart = '0';
      const columns = [...table.querySelectorAll(':scope > colgroup > col')];
      const widths = columns.map((one) => parseFloat(one.style.width) || 0);
      const whole = widths.reduce((sum, one) => sum + one, 0);
      for (const one of table.querySelectorAll('col, td, th')) one.style.width = 'auto';
      // Narrower than asked for, its columns keep their parts of it.
      if (widths.every((one) => one > 0)) {
        columns.forEach((one, at) => { one.style.width = (widths[at] / whole * 100) + '%'; });
      }
    }
    // A table within another ends where its cell does, not where the paper does: the outer one would make room for it.
    for (const table of [...place.querySelectorAll('table table')].reverse()) {
      let outer = table;
      while (outer.parentElement.closest('table')) outer = outer.parentElement.closest('table');
      const [own, whole] = [table.getBoundingClientRect(), outer.getBoundingClientRect()];
      const over = whole.right - right;
      if (over > 1 && whole.right - own.right < 48) table.style.width = Math.max(own.width - over, 48) + 'px';
    }
    for (const table of place.querySelectorAll('table')) {
      const box = table.getBoundingClientRect();
      if (box.right <= right + room || place.style.columnCount > 1) continue;
      // Columns of the width asked for let a picture stick out of its cell a little; one much too wide is made smaller.
      table.style.tableLayout = 'fixed';
      for (const one of table.querySelectorAll('img')) {
        const cell = one.closest('td, th').getBoundingClientRect();
        const own = one.getBoundingClientRect();
        if (own.right > cell.right + room) one.style.width = Math.max(cell.right - own.left, own.width * 0.1) + 'px';
      }
    }
    for (const one of place.querySelectorAll('.p, img')) {
      const box = one.getBoundingClientRect();
      if (box.width === 0 || box.right <= right + (one.tagName === 'IMG' ? room : 1)) continue;
      Object.assign(one.style, { marginInlineStart: '0', marginInlineEnd: '0', maxWidth: (right - left) + 'px' });
    }
  }
  for (const tab of document.querySelectorAll('.tab')) {
    const block = tab.closest('.p');
    if (!block || getComputedStyle(block).direction === 'rtl') continue;
    const points = 72 / 96;
    const style = getComputedStyle(block);
    const box = block.getBoundingClientRect();
    const origin = box.left - parseFloat(style.marginLeft);
    const at = (tab.getBoundingClientRect().left - origin) * points;
    const indent = parseFloat(style.marginLeft) * points;
    const stops = (block.dataset.tabs || '').split(' ').filter(Boolean)
      .map((stop) => ({ at: parseInt(stop, 10) / 20, kind: stop.at(-2), leader: stop.at(-1) }));
    if (parseFloat(style.textIndent) < 0) stops.push({ at: indent, kind: 'l', leader: 'n' });
    const right = (box.right - origin) * points;
    const usual = { at: (Math.floor(at / 36 + 0.01) + 1) * 36, kind: 'l', leader: 'n' };
    const stop = stops.filter((one) => one.at > at + 0.5).sort((one, other) => one.at - other.at)[0] || usual;
    let width = Math.min(stop.at, right) - at;
    if (stop.kind !== 'l') {
      const range = document.createRange();
      range.setStartAfter(tab);
      const tabs = [...block.querySelectorAll('.tab')];
      const next = tabs[tabs.indexOf(tab) + 1];
      if (next) range.setEndBefore(next); else range.setEnd(block, block.childNodes.length);
      const rest = range.getBoundingClientRect().width * points;
      width = Math.min(stop.at, right) - at - (stop.kind === 'c' ? rest / 2 : rest) - 0.5;
    }
    if (!(width > 0) || width > 2000) continue;
    tab.style.width = width + 'pt';
    tab.style.minWidth = '0';
    if (stop.leader === 'd') tab.style.borderBottom = '1pt dotted';
    if (stop.leader === 'u') tab.style.borderBottom = '0.5pt solid';
  }
`;

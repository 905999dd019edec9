import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Application</title><link rel="stylesheet" href="/assets/view.css"><script type="module" src="/assets/view.js"></script></head><body></body></html>`;

const style = `
@page { size: letter; margin: 20mm 22mm 25mm; }
@page foot { size: letter; margin: 0; }
body { margin: 0; }
section { break-before: page; }
.foot { page: foot; break-after: page; block-size: 279mm; display: flex; align-items: end; padding: 0 22mm 9mm; margin: 0; box-sizing: border-box; }
.foot:last-child { break-after: auto; }
`;

const script = `
const root = document.documentElement;
const add = (tag, text, className = '') => document.body.append(Object.assign(document.createElement(tag), { textContent: text, className }));
const token = new URLSearchParams(location.search).get('service_token');
const answered = await fetch('/service/tmp-pdf?service_token=' + token);
const told = answered.ok ? await answered.json() : undefined;
if (told === undefined || told.answer.first_name === 'Unreadable') root.dataset.copy = 'failed';
else if (told.answer.first_name === 'Endless') root.dataset.copy = 'waiting';
else {
  document.title = told.answer.first_name + ' · Application';
  add('h1', told.answer.first_name);
  for (const [key, answer] of Object.entries(told.answer)) add('p', key + ': ' + answer);
  for (const [key, { file_name: name, status }] of Object.entries(told.document_answer)) {
    const sheet = document.createElement('section');
    sheet.id = key;
    sheet.append(Object.assign(document.createElement('h2'), { textContent: name }), status);
    document.body.append(sheet);
  }
  root.dataset.copySheets = JSON.stringify(Object.keys(told.document_answer));
  root.dataset.copy = 'ready';
  addEventListener('quire:copy-lost', ({ detail: keys }) => {
    for (const key of keys) document.getElementById(key).append(' lost');
    root.dataset.copy = 'lost';
  });
  addEventListener('quire:copy-feet', ({ detail: pages }) => {
    document.body.replaceChildren();
    for (let at = 1; at <= pages; at += 1) add('p', told.answer.first_name + ' · ' + told.application_number + ' · page ' + at + ' of ' + pages, 'foot');
    root.dataset.copy = 'feet';
  });
}
`;

/** A folder with a site that shows an application plainly, and notifies the printer as the real one does. */
export async function printableSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quire-site-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'assets/view.js'), script);
  await writeFile(join(folder, 'assets/view.css'), style);
  return folder;
}

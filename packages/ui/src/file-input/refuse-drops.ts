/**
 * Stops files that are dropped where nothing takes them: one would take the page away, or open in another tab. A page
 * with a file input does so by itself; call it once for an application whose other pages are to. Returns the function
 * that ends it.
 */
export function refuseDrops(): () => void {
  const stay = (event: DragEvent): void => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    if (!event.defaultPrevented) event.dataTransfer.dropEffect = 'none';
    event.preventDefault();
  };
  window.addEventListener('dragover', stay);
  window.addEventListener('drop', stay);
  return () => {
    window.removeEventListener('dragover', stay);
    window.removeEventListener('drop', stay);
  };
}

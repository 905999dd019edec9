/** Opens a file of the config in the running editor, at `pages/about.yaml:12` or `pages/about.yaml:12:5`. */
export function openInEditor(directory: string, place: string): void {
  void fetch(`/__open-in-editor?file=${encodeURIComponent(`${directory}/${place}`)}`);
}

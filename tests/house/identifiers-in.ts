// In parts, because this file is searched as well.
const roots = ['work', 'home', 'root', 'Users'].join('|');
const pathOfMachine = new RegExp(`(?<![\\w.~-])/(?:${roots})/[\\w.-]*`, 'g');
const pathOfScratch = new RegExp(['/tmp', '/quire'].join(''), 'g');
const pathOnWindows = /\b[A-Z]:\\Users\b/g;
const registryHost = /\b(?:registry|npm|nexus|artifactory|verdaccio)\.[\w-]+\.(?!json|ts|md)[\w./-]*/g;

/** Returns names of a machine, a personal folder or a registry in a text. */
export function identifiersIn(text: string): string[] {
  return [pathOfMachine, pathOfScratch, pathOnWindows, registryHost].flatMap((pattern) => text.match(pattern) ?? []);
}

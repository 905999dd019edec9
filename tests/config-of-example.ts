const indented = (yaml: string): string => yaml.replaceAll(/^(?=.)/gm, '  ');
const question = '  - { question: name, control: text, label: Name }\n';

/**
 * The config of an example in the docs: items, a file of the config, or all of it but its title.
 * @param named what institution.yaml has besides its name, as YAML
 */
export function configOf(yaml: string, named = ''): string {
  const institution = `title: Example\ninstitution:\n  name: Northfield Council\n  timeZone: America/New_York\n${indented(named)}`;
  if (yaml.startsWith('- ')) return `${institution}items:\n${indented(yaml)}`;
  if (yaml.startsWith(institutionMark)) return `${institution}${indented(yaml)}items:\n${question}`;
  return `title: Example\n${yaml}`;
}

/** The first line of an example that belongs into institution.yaml. */
export const institutionMark = '# institution.yaml';

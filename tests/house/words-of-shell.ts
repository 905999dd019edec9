/**
 * The commands of a shell script, each as its words. Of the grammar it knows what the docs use: quotes, comments,
 * continued lines, and here-documents, which are files and hold no commands. What is set before a command is left out.
 */
export function commandsOf(script: string): string[][] {
  const whole = script.replaceAll(/\\\n\s*/g, ' ').replaceAll(/<<'?(\w+)'?.*\n[^]*?^\s*\1$/gm, '');
  const parts =
    /(?<comment>(?:^|\s)#.*)|(?<end>&&|\|\|?|[;\n])|'(?<single>[^']*)'|"(?<double>(?:[^"\\]|\\.)*)"|(?<plain>[^\s;&|'"]+)/gm;
  const commands: string[][] = [[]];
  for (const { groups = {} } of whole.matchAll(parts)) {
    const { comment, end, single, double, plain } = groups;
    if (end !== undefined) commands.push([]);
    else if (comment === undefined) commands.at(-1)!.push(single ?? double ?? plain!);
  }
  return commands
    .map((words) => words.slice(words.findIndex((word) => !/^\w+=/.test(word))))
    .filter(([program]) => program !== undefined && !/^\W+$|^staff\(\)$/.test(program));
}

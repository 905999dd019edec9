// Entry to every command: installs missing packages, then runs the steps with the project's own Node.
import { commandOf, commands } from './commands.mjs';
import { inProject } from './project.mjs';
import { install } from './install.mjs';
import { projectNode, refusal } from './project-node.mjs';
import { runStep } from './run-step.mjs';

const asked = process.argv.slice(2);
const command = commandOf(asked);
if (command === undefined) {
  const all = Object.entries(commands).flatMap(([name, byWords]) =>
    Object.keys(byWords).map((words) => `${name} ${words}`.trimEnd()),
  );
  console.error(`There is no command "${asked.join(' ')}". Commands: ${all.join(', ')}.`);
  process.exit(1);
}

const refused = refusal();
if (refused !== undefined) {
  console.error(refused);
  process.exit(1);
}

try {
  process.chdir(inProject('.'));
  await install();
  const node = projectNode();
  const { steps, rest } = command;
  for (const [at, step] of steps.entries()) await runStep(node, at === steps.length - 1 ? [...step, ...rest] : step);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

import { typecheckAll } from './typecheck-all.ts';

const errors = await typecheckAll();
for (const text of errors.values()) console.error(text);
if (errors.size > 0) process.exitCode = 1;

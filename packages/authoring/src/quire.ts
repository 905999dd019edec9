#!/usr/bin/env node
import { types } from './command/print-types.ts';
import { endWith } from './command/command-line.ts';

await endWith(types, process.argv.slice(2));

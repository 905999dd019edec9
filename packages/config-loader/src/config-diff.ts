#!/usr/bin/env node
import { configDiff } from './diff/diff-command.ts';
import { endWith } from './command/command-line.ts';

await endWith(configDiff, process.argv.slice(2));

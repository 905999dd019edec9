#!/usr/bin/env node
import { configDiff } from './command/config-diff.ts';
import { endWith } from './command/command-line.ts';

await endWith(configDiff, process.argv.slice(2));

#!/usr/bin/env node
import { checkConfig } from './command/check-config.ts';
import { endWith } from './command/command-line.ts';

await endWith(checkConfig, process.argv.slice(2));

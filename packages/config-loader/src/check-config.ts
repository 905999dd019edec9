#!/usr/bin/env node
import { checkConfig } from './command/check-config.ts';
import { endWith } from './command/end-with.ts';

await endWith(checkConfig, process.argv.slice(2));

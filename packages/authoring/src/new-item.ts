#!/usr/bin/env node
import { endWith } from './command/command-line.ts';
import { addItem } from './command/new-item.ts';

await endWith(addItem, process.argv.slice(2));

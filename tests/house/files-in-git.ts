import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The files that git holds or is about to hold; ignored and deleted ones are not among them. */
export function filesInGit(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
  });
  return [...new Set(listed.split('\0'))].filter((file) => file !== '' && existsSync(file));
}

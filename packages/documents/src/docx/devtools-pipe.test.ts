import { expect, test } from 'vitest';
import { openDevTools } from './devtools-pipe.ts';

test('a browser that has ended refuses the command under way, and each later one at once', async () => {
  const browser = openDevTools(process.execPath, ['--eval', '']);
  await expect(browser.send('Page.enable')).rejects.toThrow('The browser ended before it was done.');
  await expect(browser.send('Page.enable')).rejects.toThrow('The browser ended before it was done.');
});

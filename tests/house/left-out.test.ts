import { describe, expect, it, vi } from 'vitest';
import { leftOut } from '../../scripts/left-out.ts';
import { runTool } from '../../scripts/run-tool.ts';
import { filesInGit } from './files-in-git.ts';

describe('a machine without a browser, without git', () => {
  it('runs what needs none of them, and names what it leaves out with its reason', async () => {
    vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium').stubEnv('PATH', '/nowhere');
    const without = await leftOut('deep');
    const listed = filesInGit();
    vi.unstubAllEnvs();
    expect(without.filter(({ fails }) => fails).map(({ what, why }) => `${what}: ${why}`)).toEqual([
      expect.stringMatching(/^Tests in a browser: CHROMIUM_PATH is "\/nowhere\/chromium", .*(Set it|unset it)/),
    ]);
    expect(without.filter(({ fails }) => !fails).map(({ why }) => why)).toEqual([
      expect.stringContaining('firefox-esr'),
      expect.stringContaining('webkit2gtk-driver'),
    ]);
    expect(listed.toSorted()).toEqual(filesInGit().toSorted());
  });

  it('leaves out by its tag what needs one', { tags: 'deep' }, async () => {
    const paths = ['packages/documents/src/kinds', 'apps/server/src/pdf/with-printed-view', 'packages/ui/src/button'];
    const { code, output } = await runTool('scripts/run.mjs', ['test', ...paths], {
      env: { CHROMIUM_PATH: '/nowhere/chromium' },
    });
    expect([code, output]).toEqual([0, expect.stringMatching(/\n[1-9]\d* passed, 0 failed\n$/)]);
  });
});

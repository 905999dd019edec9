import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files that take longest, the slowest first: whichever begins last, all others wait for it at the end. Measured
 * on two cores.
 */
export const slowFiles: readonly string[] = [
  'tests/journey/documents.test.ts',
  'tests/ledger/ledger.test.ts',
  'tests/journey/author.test.ts',
  'tests/journey/accessibility.test.ts',
  'tests/journey/navigation.test.ts',
  'tests/journey/status-line.test.ts',
  'tests/journey/waiting-documents.test.ts',
  'tests/journey/two-tabs.test.ts',
  'tests/journey/journey.test.ts',
  'tests/journey/unforeseen.test.ts',
  'tests/journey/failing-server.test.ts',
  'tests/journey/inactivity.test.ts',
  'tests/house/typecheck.test.ts',
  'tests/house/packages.test.ts',
  'tests/house/boundaries.test.ts',
  'tests/house/unused.test.ts',
  'tests/journey/pdf-copy.test.ts',
  'apps/admissions/src/documents/list-and-conversion.test.tsx',
  'apps/admissions/src/cards/card-failures.test.tsx',
  'apps/admissions/src/documents/opened.test.tsx',
  'apps/admissions/src/aside/aside-card.test.tsx',
  'apps/server/src/conversion/open-converter.test.ts',
  'apps/server/src/conversion/docx/docx.test.ts',
  'apps/server/src/application/answer-rows.test.ts',
  'apps/server/src/documents/document-flow.test.ts',
  'apps/server/src/start.test.ts',
  'apps/server/src/accounts/account-flow.test.ts',
  'apps/server/src/lookup/serve-lookup.test.ts',
  'apps/server/src/accounts/send-letters.test.ts',
  'apps/server/src/webhook/webhook.test.ts',
  'apps/server/src/database/embedded-postgres.test.ts',
  'apps/server/src/conversion/docx/font-faces.test.ts',
  'apps/server/src/documents/real-worker.test.ts',
  'packages/ui/src/combobox/combobox.browser.test.tsx',
  'packages/ui/src/toaster/toaster.browser.test.tsx',
];

/**
 * A worker keeps its process from file to file of one project, and begins anew for another one; so projects of a group
 * follow each other, the one with the shortest files last.
 */
const projects = ['jsdom', 'node', 'ledger', 'journey', 'house'];

/**
 * Begins with the slow files of each project. A clean clone remembers no durations, and the size of a file tells little
 * of them.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification): [group: number, project: number, rank: number] => {
      const known = slowFiles.indexOf(relative(this.ctx.config.root, moduleId));
      return [
        project.config.sequence.groupOrder,
        projects.indexOf(project.name),
        known === -1 ? slowFiles.length : known,
      ];
    };
    return (await super.sort(files))
      .map((file) => ({ file, place: place(file) }))
      .sort(({ place: one }, { place: other }) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2])
      .map(({ file }) => file);
  }
}

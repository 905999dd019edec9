import type { ConfigFinding, ConfigSource } from '../config/source.ts';
import { checkBounds } from './check-bounds.ts';
import { checkDataModel, checkKeyFacts } from './check-data-model.ts';
import { checkDefaultPage, checkPageOrder, checkQuestionsOnPages } from './check-pages.ts';
import { checkEmptyLabels, checkEqualLabels } from './check-labels.ts';
import { checkFileNames, isCopy } from './check-file-names.ts';
import { checkHeadings } from './check-headings.ts';
import { checkMarkup, checkTextLength } from './check-texts.ts';
import { checkMessageValues } from './check-message-values.ts';
import { checkOffsets } from './check-offsets.ts';
import { checkPatternCost } from './check-pattern-cost.ts';
import { checkRequiredText, checkRequirementOrder } from './check-requirements.ts';
import { checkThemeContrast } from './check-theme-contrast.ts';
import { checkUnusedNames } from './check-unused-names.ts';

const checks: readonly ((source: ConfigSource) => ConfigFinding[])[] = [
  checkFileNames,
  checkPageOrder,
  checkDefaultPage,
  checkKeyFacts,
  checkDataModel,
  checkBounds,
  checkPatternCost,
  checkRequiredText,
  checkRequirementOrder,
  checkEmptyLabels,
  checkTextLength,
  checkHeadings,
  checkThemeContrast,
  checkUnusedNames,
  checkQuestionsOnPages,
  checkMessageValues,
  checkEqualLabels,
  checkMarkup,
  checkOffsets,
];

/** Returns the findings that need no whole tree. References inside items are left to the compiler. */
export function checkConfig(source: ConfigSource): ConfigFinding[] {
  // A copy of a page is told alone: each of its parts would be a mistake at the original.
  const own = { ...source, pages: source.pages.filter((page) => !isCopy(page, source.pages)) };
  return checks.flatMap((check) => check(check === checkFileNames ? source : own));
}

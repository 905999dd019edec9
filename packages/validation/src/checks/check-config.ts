import type { ConfigFinding, ConfigSource } from '../config/source.ts';
import { checkBounds } from './check-bounds.ts';
import { checkDataModel } from './check-data-model.ts';
import { checkDefaultPage } from './check-default-page.ts';
import { checkEmptyLabels } from './check-empty-labels.ts';
import { checkEqualLabels } from './check-equal-labels.ts';
import { checkFileNames } from './check-file-names.ts';
import { checkHeadings } from './check-headings.ts';
import { checkKeyFacts } from './check-key-facts.ts';
import { checkMarkup } from './check-markup.ts';
import { checkMessageValues } from './check-message-values.ts';
import { checkOffsets } from './check-offsets.ts';
import { checkPageOrder } from './check-page-order.ts';
import { checkPatternCost } from './check-pattern-cost.ts';
import { checkQuestionsOnPages } from './check-questions-on-pages.ts';
import { checkRequiredText } from './check-required-text.ts';
import { checkRequirementOrder } from './check-requirement-order.ts';
import { checkTextLength } from './check-text-length.ts';
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
  return checks.flatMap((check) => check(source));
}

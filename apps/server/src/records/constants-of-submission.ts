/**
 * What an institution keeps with each submission, as a column of SQL. A version of before wrote one such constant into
 * a column of its own.
 */
export const constantsOfSubmission =
  'constants || jsonb_strip_nulls(jsonb_build_object($$intended_student_type$$, intended_student_type)) AS constants';

/** Returns a row with its constants beside the other columns, which they never replace. */
export const withConstants = <Row extends object>({
  constants,
  ...row
}: Row & { constants?: unknown }): Record<string, unknown> => ({ ...(constants as object), ...row });

/** The fields that a full record may hold. Apart from the shapes, because a browser reads records without them. */
export const recordFields = [
  'name',
  'address_line_1',
  'address_line_2',
  'city',
  'state',
  'zip',
  'country',
  'ceeb',
] as const;
export type RecordField = (typeof recordFields)[number];

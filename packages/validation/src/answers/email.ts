/** Letters, digits and _ . + - before an @, then a domain with a dot in it. No dot is at an end, or beside another. */
export const emailPattern = /^[A-Za-z0-9_+-]+(?:\.[A-Za-z0-9_+-]+)*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;

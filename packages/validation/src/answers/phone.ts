/** `(NNN) NNN-NNNN` or `NNN-NNN-NNNN`; area and exchange codes begin with 2 to 9. */
export const phonePattern = /^(?:\([2-9]\d{2}\) |[2-9]\d{2}-)[2-9]\d{2}-\d{4}$/;

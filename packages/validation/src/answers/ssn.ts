/** `NNN-NN-NNNN`. */
export const ssnPattern = /^\d{3}-\d{2}-\d{4}$/;

/** Of the program that reads. What an older one has read, or could not read, is read again. */
export const readerVersion = 3

/**
 * What the page of a mail may do (Content Security Policy): show pictures that are in it, and look as it says. It stands in the page
 * as well, which may be kept and opened without the headers it came with.
 */
export const mailPolicy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

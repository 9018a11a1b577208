/** Base64 (RFC 4648) of the UTF-8 bytes, as passwords are sent. */
export const base64OfText = (text: string): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(text)))

/** Where the person is, by the browser: the IANA name of the time zone. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const parts = new Intl.DateTimeFormat('de-DE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** A moment (ISO 8601) as `31.12.2026 09:05` in the time zone of the browser, the same in every language. Empty when it is none. */
export function formatDate(moment: string): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? '' : parts.format(date).replace(',', '')
}

/** The overview of reports. */
export const reportsAddress = '/reporting/'

/** Where those who manage reports work. */
export const reportAdministrationAddress = `${reportsAddress}administration/`

/** The page of a report. */
export const pageOfReport = (dashboardId: string): string => `${reportsAddress}${dashboardId}`

/** The id that stands in the address of such a page; `null` where it is none. */
export const idOfAddress = (rest: string | undefined): string | null =>
  /^([1-9]\d{0,17})\/?$/u.exec(rest ?? '')?.[1] ?? null

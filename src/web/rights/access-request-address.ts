/** Where requests for access are decided. */
export const accessRequestsAddress = '/admin/access/requests/'

/** The same with one of them open. */
export const pageOfAccessRequest = (id: string): string => `${accessRequestsAddress}?request=${id}`

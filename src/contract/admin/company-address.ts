/** Whom to turn to at a company, in the order in which it is asked for. */
export const contactFields = ['contactName', 'email', 'phone', 'mobile', 'fax'] as const

/** The parts of an address, in the order in which they are asked for. */
export const addressFields = [
  'street',
  'houseNumber',
  'zipCode',
  'city',
  'country',
  'phone',
  'mobile',
  'fax',
  'email',
  'contactName',
] as const

/** What may not be blank of the company's own address. */
export const requiredAddressFields = ['street', 'zipCode', 'city', 'country', 'phone'] as const

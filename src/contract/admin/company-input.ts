import * as z from 'zod/mini'
import { idSchema } from '../http/id.ts'
import { reportKeySchema } from '../reports/report-values.ts'
import { filledLine, line } from '../text/lines.ts'

const maxMailDomains = 50

const optionalLine = (longest: number) => z._default(line(longest), '')
const optionalEmail = z._default(
  z.string().check(
    z.trim(),
    z.maxLength(254, 'emailFormat'),
    z.refine((email) => email === '' || z.email().safeParse(email).success, 'emailFormat'),
  ),
  '',
)

const contactInput = {
  contactName: optionalLine(200),
  email: optionalEmail,
  phone: optionalLine(50),
  mobile: optionalLine(50),
  fax: optionalLine(50),
}
const addressInput = {
  street: optionalLine(200),
  houseNumber: optionalLine(20),
  zipCode: optionalLine(20),
  city: optionalLine(100),
  country: optionalLine(100),
  ...contactInput,
}

/** A mail domain as it is compared: lower case, without the @ sign. */
const mailDomain = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.overwrite((domain) => domain.replace(/^@/u, '')),
  z.maxLength(253, 'company.mailDomain'),
  z.regex(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/u,
    'company.mailDomain',
  ),
)

/** What is said of a company. What may be left out and is, is empty. */
export const companyInput = z.object({
  name: filledLine(200),
  abbreviation: filledLine(20),
  parentCompanyId: z._default(z.nullable(idSchema), null),
  companyAddress: z.object({
    ...addressInput,
    street: filledLine(200),
    zipCode: filledLine(20),
    city: filledLine(100),
    country: filledLine(100),
    phone: filledLine(50),
  }),
  invoiceAddress: z._default(z.nullable(z.object(addressInput)), null),
  contactDetails: z._default(z.object(contactInput), {
    contactName: '',
    email: '',
    phone: '',
    mobile: '',
    fax: '',
  }),
  tenantId: z._default(
    z.nullable(z.string().check(z.trim(), z.toLowerCase(), z.guid('company.tenant'))),
    null,
  ),
  mailDomains: z._default(z.array(mailDomain).check(z.maxLength(maxMailDomains)), []),
  /** Left out: it stays; of a new company it is the abbreviation, if that can be a key and is free. */
  reportKey: z.optional(reportKeySchema),
})
export type CompanyInput = z.output<typeof companyInput>

import { set } from 'react-hook-form'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { Address, Company, ContactDetails, createCompany } from '#contract/admin/companies.ts'
import type { GivenBody } from '#contract/http/call.ts'
import { companyInput } from '#contract/admin/company-input.ts'
import { foldName } from '#contract/text/names.ts'

/** A company as one types it. */
export interface CompanyForm {
  readonly name: string
  readonly abbreviation: string
  readonly reportKey: string
  readonly parentCompanyId: string | null
  readonly companyAddress: Address
  /** Bills go to the company address; what stands in the other one is then not sent. */
  readonly sameAddress: boolean
  readonly invoiceAddress: Address
  readonly contactDetails: ContactDetails
  readonly tenantId: string
  /** One in a line. */
  readonly mailDomains: string
}

const noContact: ContactDetails = { contactName: '', email: '', phone: '', mobile: '', fax: '' }
const noAddress: Address = { street: '', houseNumber: '', zipCode: '', city: '', country: '', ...noContact }

/** What the form begins with; nothing for a new company. */
export const formOf = (company: Company | null): CompanyForm => ({
  name: company?.name ?? '',
  abbreviation: company?.abbreviation ?? '',
  reportKey: company?.reportKey ?? '',
  parentCompanyId: company?.parentCompany?.id ?? null,
  companyAddress: company?.companyAddress ?? noAddress,
  sameAddress: !company?.invoiceAddress,
  invoiceAddress: company?.invoiceAddress ?? noAddress,
  contactDetails: company?.contactDetails ?? noContact,
  tenantId: company?.tenantId ?? '',
  mailDomains: company?.mailDomains.join('\n') ?? '',
})

/** What is sent of a form. A new company without a key gets the server's. */
export const inputOf = (form: CompanyForm, isNew: boolean): GivenBody<typeof createCompany> => ({
  name: form.name,
  abbreviation: form.abbreviation,
  ...(isNew && form.reportKey.trim() === '' ? {} : { reportKey: form.reportKey.trim() || null }),
  parentCompanyId: form.parentCompanyId,
  companyAddress: form.companyAddress,
  invoiceAddress: form.sameAddress ? null : form.invoiceAddress,
  contactDetails: form.contactDetails,
  tenantId: form.tenantId.trim() || null,
  mailDomains: form.mailDomains.split(/[\s,;]+/u).filter(Boolean),
})

/** The field of the form for a field of the call: mail domains stand in one field here. */
export const formField = (field: string): string => (field.startsWith('mailDomains.') ? 'mailDomains' : field)

/** Checks a form by the rule of the server, and the name against the folded `taken` ones. Messages are codes. */
export const companyResolver =
  (taken: ReadonlySet<string>): Resolver<CompanyForm> =>
  (form) => {
    const errors: FieldErrors<CompanyForm> = {}
    const read = companyInput.safeParse(inputOf(form, false))
    for (const { path, message } of read.error?.issues ?? [])
      set(errors, formField(path.join('.')), { type: 'rule', message })
    if (isTaken(form.name, taken)) set(errors, 'name', { type: 'rule', message: 'taken' })
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: form, errors: {} }
  }

/** Whether another company has this name, whatever its case. */
export const isTaken = (name: string, taken: ReadonlySet<string>): boolean => taken.has(foldName(name.trim()))

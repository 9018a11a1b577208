import type { GivenBody } from '#contract/http/call.ts'
import type { createCompany } from '#contract/admin/companies.ts'

/** A company of the demo, as somebody would enter it; it names the one above it by key. */
export interface DemoCompany extends Omit<GivenBody<typeof createCompany>, 'parentCompanyId'> {
  readonly key: string
  readonly parentKey: string | null
  /** The part of the mail addresses of its people after the @. */
  readonly domain: string
}

/** The group of the demo: a holding in Hamburg, a terminal operator in Bremerhaven, an agency in Hull. All of it is invented. */
export const demoCompanies: readonly DemoCompany[] = [
  {
    key: 'nordkai',
    name: 'Nordkai Gruppe AG',
    abbreviation: 'NKG',
    parentKey: null,
    domain: 'nordkai.example',
    companyAddress: {
      street: 'Am Sandtorhöft',
      houseNumber: '14',
      zipCode: '20457',
      city: 'Hamburg',
      country: 'Deutschland',
      phone: '+49 40 5550 140',
      fax: '+49 40 5550 149',
      email: 'info@nordkai.example',
      contactName: 'Empfang',
    },
    contactDetails: {
      contactName: 'Friederike-Charlotte von Bülow-Hohenstein',
      email: 'friederike.vonbuelow@nordkai.example',
      phone: '+49 40 5550 143',
      mobile: '+49 171 39200 14',
    },
    mailDomains: ['nordkai.example'],
  },
  {
    key: 'logistik',
    name: 'Nordkai Logistik GmbH',
    abbreviation: 'NKL',
    parentKey: 'nordkai',
    domain: 'logistik.nordkai.example',
    companyAddress: {
      street: 'Senator-Lührs-Kaje',
      houseNumber: '3',
      zipCode: '27568',
      city: 'Bremerhaven',
      country: 'Deutschland',
      phone: '+49 471 5550 220',
      email: 'dispo@logistik.nordkai.example',
      contactName: 'Disposition',
    },
    // The holding keeps the books of its daughter.
    invoiceAddress: {
      street: 'Am Sandtorhöft',
      houseNumber: '14',
      zipCode: '20457',
      city: 'Hamburg',
      country: 'Deutschland',
      phone: '+49 40 5550 160',
      email: 'rechnung@nordkai.example',
      contactName: 'Kreditorenbuchhaltung',
    },
    contactDetails: {
      contactName: 'Lars-Ole Christiansen',
      email: 'lars-ole.christiansen@logistik.nordkai.example',
      phone: '+49 471 5550 224',
    },
    mailDomains: ['logistik.nordkai.example'],
  },
  {
    key: 'harbourline',
    name: 'Harbourline Shipping Services Ltd',
    abbreviation: 'HLS',
    parentKey: 'nordkai',
    domain: 'harbourline.example',
    companyAddress: {
      street: 'Quayside Lane',
      houseNumber: '22',
      zipCode: 'HU1 2NX',
      city: 'Hull',
      country: 'United Kingdom',
      phone: '+44 1632 960 118',
      fax: '+44 1632 960 119',
      email: 'office@harbourline.example',
      contactName: 'Front desk, Alexandra House',
    },
    contactDetails: {
      contactName: 'Margaret Ashworth',
      email: 'margaret.ashworth@harbourline.example',
      phone: '+44 1632 960 121',
      mobile: '+44 7700 900 121',
    },
    mailDomains: ['harbourline.example'],
  },
]

/** Finds a company by its key; throws for an unknown one. */
export function demoCompany(key: string): DemoCompany {
  const company = demoCompanies.find((each) => each.key === key)
  if (company === undefined) throw new Error(`no company of the demo has the key ${key}`)
  return company
}

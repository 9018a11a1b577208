import { ALL, CREATE, READ, SHARE, UPDATE } from '#contract/rights/permissions.ts'
import { demoPerson } from './demo-group.ts'

export type DemoSubject =
  | { readonly kind: 'user'; readonly email: string }
  | { readonly kind: 'role'; readonly name: string }
  | { readonly kind: 'company'; readonly key: string }

/** A right of somebody on a folder and what lies below: bits of the contract, 0 is a denial. */
export interface DemoGrant {
  readonly folder: string
  readonly subject: DemoSubject
  readonly bits: number
}

const person = (mailName: string): DemoSubject => ({ kind: 'user', email: demoPerson(mailName).email })
const role = (name: string): DemoSubject => ({ kind: 'role', name })
const company = (key: string): DemoSubject => ({ kind: 'company', key })

const WRITE = READ | UPDATE | CREATE
const LEAD = ALL
const DENIED = 0

type Entry = readonly [subject: DemoSubject, bits: number]

const management = role('Geschäftsführung')
const everybody: readonly DemoSubject[] = [company('nordkai'), company('logistik'), company('harbourline')]
const toEverybody = (bits: number): readonly Entry[] => everybody.map((subject) => [subject, bits] as const)

const onFolders: Readonly<Record<string, readonly Entry[]>> = {
  '/Konzern': [...toEverybody(READ), [management, WRITE | SHARE], [person('friederike.vonbuelow'), LEAD]],
  '/Konzern/Vorstand': [
    ...toEverybody(DENIED),
    [management, LEAD],
    [person('friederike.vonbuelow'), LEAD],
    [person('aylin.celik'), READ],
  ],
  '/Konzern/Strategie 2030 🚢': [
    ...toEverybody(DENIED),
    [management, LEAD],
    [role('Bereichsleitung'), READ],
    [role('Controlling'), WRITE],
    [person('hendrik.thomsen'), WRITE],
  ],
  '/Konzern/Unternehmenskommunikation': [
    ...toEverybody(READ),
    [person('renee.dubois'), LEAD],
    [person('jasmin.tran'), WRITE],
    [person('charlotte.braithwaite'), WRITE],
  ],
  '/Finance': [
    [management, WRITE | SHARE],
    [role('Controlling'), LEAD],
    [person('doerte.heitmann'), READ],
  ],
  '/Finance/Reports': [
    [management, WRITE | SHARE],
    [role('Controlling'), LEAD],
    [role('Bereichsleitung'), READ],
  ],
  '/Finance/Invoices': [
    [role('Controlling'), LEAD],
    [management, READ],
    [person('doerte.heitmann'), LEAD],
    [person('nadine.koester'), READ],
  ],
  '/Finance/Treasury': [
    [person('joerg.lindemann'), LEAD],
    [person('matthias.gruenewald'), LEAD],
    [person('aylin.celik'), WRITE],
    [role('Controlling'), DENIED],
  ],
  '/Finance/Audit 2025': [
    [role('Controlling'), WRITE],
    [management, READ],
    [role('External auditor'), READ | CREATE],
  ],
  '/Personal': [
    [role('Personalabteilung'), LEAD],
    [company('nordkai'), READ],
    [company('logistik'), READ],
    [person('petra.ahrens'), WRITE],
  ],
  '/Personal/Personalakten 🔒': [
    [person('juergen.grosskreutz'), LEAD],
    [person('aenne.schroeder'), WRITE],
    [person('katharina.brandt'), READ],
    [role('Personalabteilung'), DENIED],
    [company('nordkai'), DENIED],
    [company('logistik'), DENIED],
  ],
  '/Personal/Personalakten 🔒/Großkreutz, Jürgen': [
    [person('juergen.grosskreutz'), READ],
    [person('katharina.brandt'), LEAD],
    [person('aenne.schroeder'), DENIED],
  ],
  '/Vertrieb & Marketing': [
    [role('Vertrieb'), LEAD],
    [management, READ | SHARE],
    [role('Bereichsleitung'), READ],
    [person('lea.vogt'), READ],
  ],
  '/Vertrieb & Marketing/Preislisten': [
    ...toEverybody(READ),
    [role('Vertrieb'), LEAD],
    [person('doerte.heitmann'), WRITE],
  ],
  '/Vertrieb & Marketing/Angebote': [
    [person('nadine.koester'), LEAD],
    [person('oyvind.haugen'), LEAD],
    [role('Vertrieb'), READ],
    [person('bjoern.hinrichs'), WRITE],
  ],
  '/Vertrieb & Marketing/Kunden/Windpark Service Nordsee GmbH': [
    [role('Vertrieb'), LEAD],
    [person('tobias.weiss'), WRITE],
    [person('hendrik.thomsen'), READ],
  ],
  '/Technik': [
    [role('Technik'), LEAD],
    [role('IT-Betrieb'), WRITE],
    [role('Bereichsleitung'), READ],
    [management, READ],
  ],
  '/Technik/C# Projekt': [
    [role('IT-Betrieb'), LEAD],
    [person('gesa.folkerts'), READ],
    [person('silke.toennies'), READ],
  ],
  '/Technik/R&D': [
    [person('hendrik.thomsen'), LEAD],
    [management, READ],
    [role('Technik'), READ],
    [person('tobias.weiss'), WRITE],
  ],
  '/Technik/IT-Betrieb': [
    [role('IT-Betrieb'), LEAD],
    [role('Technik'), DENIED],
    [management, READ],
    [person('oemer.kaya'), READ | CREATE],
  ],
  '/Projekte': [
    [company('nordkai'), READ],
    [company('logistik'), READ],
    [management, WRITE | SHARE],
    [person('tobias.weiss'), LEAD],
    [role('Praktikum'), DENIED],
  ],
  '/Projekte/Terminal West – Erweiterung/02 Genehmigungen': [
    [person('tobias.weiss'), LEAD],
    [person('friederike.vonbuelow'), WRITE],
    [management, READ],
    [company('logistik'), DENIED],
  ],
  '/Projekte/Digitale Frachtakte': [
    [person('soenke.petersen'), LEAD],
    [person('silke.toennies'), LEAD],
    [role('IT-Betrieb'), WRITE],
    [company('logistik'), READ],
    [company('harbourline'), READ],
  ],
  '/Projekte/Team @Berlin': [
    [person('jasmin.tran'), LEAD],
    [person('mehmet.oezdemir'), WRITE],
    [person('lea.vogt'), WRITE],
    [person('renee.dubois'), READ | CREATE],
  ],
  '/Nordkai Logistik GmbH': [
    [company('logistik'), WRITE],
    [person('bjoern.hinrichs'), LEAD],
    [management, READ],
  ],
  '/Nordkai Logistik GmbH/Disposition': [
    [person('silke.toennies'), LEAD],
    [person('lars-ole.christiansen'), LEAD],
    [company('logistik'), READ],
  ],
  '/Nordkai Logistik GmbH/Arbeitssicherheit': [
    [person('petra.ahrens'), LEAD],
    [company('logistik'), READ],
    [company('nordkai'), READ],
  ],
  '/Harbourline Shipping Services Ltd': [
    [company('harbourline'), WRITE],
    [person('margaret.ashworth'), LEAD],
    [management, READ],
    [role('External auditor'), DENIED],
  ],
  '/Harbourline Shipping Services Ltd/Operations': [
    [role('Operations (UK)'), WRITE],
    [person('siobhan.oconnell'), LEAD],
    [company('harbourline'), READ],
  ],
  '/Harbourline Shipping Services Ltd/Customs & Compliance': [
    [person('priya.raman'), LEAD],
    [person('emily.stirling'), WRITE],
    [company('harbourline'), READ],
    [person('gesa.folkerts'), READ],
  ],
  '/Harbourline Shipping Services Ltd/People': [
    [person('zoe.hargreaves'), LEAD],
    [company('harbourline'), READ],
  ],
  '/Harbourline Shipping Services Ltd/People/Confidential': [
    [person('zoe.hargreaves'), LEAD],
    [person('margaret.ashworth'), READ],
    [company('harbourline'), DENIED],
  ],
  '/Austausch': [...toEverybody(ALL), [role('Praktikum'), WRITE]],
  '/Archiv': [...toEverybody(READ), [role('IT-Betrieb'), LEAD]],
}

/** Who may do what: by company for most, by role for departments, by person for the rest; some are shut out of a part. */
export const demoGrants: readonly DemoGrant[] = Object.entries(onFolders).flatMap(([folder, entries]) =>
  entries.map(([subject, bits]): DemoGrant => ({ folder, subject, bits })),
)

/** The first-level folders that belong to one company. */
export const demoFolderCompanies: Readonly<Record<string, string>> = {
  '/Nordkai Logistik GmbH': 'logistik',
  '/Harbourline Shipping Services Ltd': 'harbourline',
}

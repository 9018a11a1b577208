import type { Language } from '../models.ts'
import type { Currency } from './wording.ts'

/** What the companies of the demo work with: their seats, customers, ships, cranes and services. */
interface Seat {
  readonly lines: readonly string[]
  readonly city: string
  readonly phone: string
  readonly register: string
  readonly bank: string
}

export const seats: Readonly<Record<string, Seat>> = {
  nordkai: {
    lines: ['Am Sandtorhöft 14', '20457 Hamburg'],
    city: 'Hamburg',
    phone: '+49 40 5550 140',
    register: 'Amtsgericht Hamburg, HRB 999104',
    bank: 'Hansebank Hamburg, IBAN DE00 2005 0000 0123 4567 89',
  },
  logistik: {
    lines: ['Senator-Lührs-Kaje 3', '27568 Bremerhaven'],
    city: 'Bremerhaven',
    phone: '+49 471 5550 220',
    register: 'Amtsgericht Bremen, HRB 999317 BHV',
    bank: 'Weserbank Bremerhaven, IBAN DE00 2925 0000 0098 7654 32',
  },
  harbourline: {
    lines: ['Alexandra House, 22 Quayside Lane', 'Hull HU1 2NX'],
    city: 'Hull',
    phone: '+44 1632 960 118',
    register: 'Registered in England no. 00999541',
    bank: 'Humber & Wolds Bank, sort code 00-00-00, account 12345678',
  },
}

export interface Customer {
  readonly key: string
  readonly name: string
  readonly contact: string
  readonly email: string
  readonly lines: readonly string[]
  readonly goods: Readonly<Record<Language, string>>
}

export const customers: readonly Customer[] = [
  {
    key: 'kaffee',
    name: 'Hansekontor Kaffeeimport GmbH',
    contact: 'Wiebke Harms',
    email: 'w.harms@hansekontor.example',
    lines: ['Brooktorkai 8', '20457 Hamburg'],
    goods: { de: 'Rohkaffee in Säcken und Bulk-Containern', en: 'green coffee in bags and bulk containers' },
  },
  {
    key: 'maschinen',
    name: 'Müller & Söhne Maschinenbau KG',
    contact: 'Dr. Hartmut Müller',
    email: 'h.mueller@mueller-soehne.example',
    lines: ['Industriestraße 112', '33605 Bielefeld'],
    goods: { de: 'Werkzeugmaschinen und Schwergut', en: 'machine tools and heavy lifts' },
  },
  {
    key: 'frucht',
    name: 'BioFrucht Weser eG',
    contact: 'Anneliese Köhler',
    email: 'koehler@biofrucht-weser.example',
    lines: ['Am Fruchthof 5', '28217 Bremen'],
    goods: { de: 'Obst und Gemüse in Kühlcontainern', en: 'fruit and vegetables in reefer containers' },
  },
  {
    key: 'wind',
    name: 'Windpark Service Nordsee GmbH',
    contact: 'Kai Ottens',
    email: 'k.ottens@wps-nordsee.example',
    lines: ['Baumrönne 21', '27472 Cuxhaven'],
    goods: { de: 'Rotorblätter, Gondeln und Turmsegmente', en: 'rotor blades, nacelles and tower sections' },
  },
  {
    key: 'tee',
    name: 'Ostfriesische Teehandlung Janssen oHG',
    contact: 'Okka Janssen',
    email: 'okka@tee-janssen.example',
    lines: ['Neue Straße 4', '26789 Leer'],
    goods: { de: 'Tee und Gewürze als Sammelgut', en: 'tea and spices as groupage' },
  },
  {
    key: 'timber',
    name: 'Yorkshire Timber Imports Ltd',
    contact: 'Rebecca Holroyd',
    email: 'rebecca.holroyd@yorkshiretimber.example',
    lines: ['Unit 6, Saltend Park', 'Hull HU12 8DS'],
    goods: { de: 'Schnittholz und Furniere', en: 'sawn timber and veneers' },
  },
  {
    key: 'foods',
    name: 'Pennine Foods plc',
    contact: 'James Ogden',
    email: 'j.ogden@penninefoods.example',
    lines: ['12 Aire Court', 'Leeds LS10 1JF'],
    goods: { de: 'gekühlte Lebensmittel', en: 'chilled and frozen foods' },
  },
  {
    key: 'steel',
    name: 'Humber Steel Trading Ltd',
    contact: 'Graham Sutcliffe',
    email: 'g.sutcliffe@humbersteel.example',
    lines: ['Dawes Lane', 'Scunthorpe DN15 6UH'],
    goods: { de: 'Coils und Profilstahl', en: 'steel coils and sections' },
  },
  {
    key: 'lachs',
    name: 'Fjordlaks AS',
    contact: 'Ingrid Solberg',
    email: 'ingrid.solberg@fjordlaks.example',
    lines: ['Bontelabo 9', '5003 Bergen', 'Norwegen'],
    goods: { de: 'frischer Lachs auf Kühltrailern', en: 'fresh salmon on reefer trailers' },
  },
]

/** Finds a customer by its key; throws for an unknown one. */
export function customerOf(key: string): Customer {
  const customer = customers.find((each) => each.key === key)
  if (customer === undefined) throw new Error(`no customer of the demo has the key ${key}`)
  return customer
}

export const vessels: readonly string[] = [
  'MS Käthe Petersen',
  'MV Humber Star',
  'MS Wangerooge',
  'MV Elbe Pioneer',
  'MV Baltic Ilse',
  'MV Nordic Tern',
  'MS Otto Dührsen',
]

export interface Service {
  readonly code: string
  readonly name: Readonly<Record<Language, string>>
  readonly unit: Readonly<Record<Language, string>>
  readonly price: Readonly<Record<Currency, number>>
}

const service = (
  code: string,
  [de, en]: readonly [string, string],
  [unitDe, unitEn]: readonly [string, string],
  [euro, pound]: readonly [number, number],
): Service => ({ code, name: { de, en }, unit: { de: unitDe, en: unitEn }, price: { EUR: euro, GBP: pound } })

export const services: readonly Service[] = [
  service('U-110', ["Umschlag Container 20'", "Handling container 20'"], ['Stück', 'box'], [148.5, 128]),
  service('U-120', ["Umschlag Container 40'", "Handling container 40'"], ['Stück', 'box'], [176, 152]),
  service('U-210', ['Umschlag Schwergut über 45 t', 'Heavy lift over 45 t'], ['Hub', 'lift'], [2_940, 2_515]),
  service('L-310', ['Lagerung je Stellplatz', 'Storage per ground slot'], ['Tag', 'day'], [9.8, 8.4]),
  service('L-320', ['Kühllagerung je Palette', 'Cold storage per pallet'], ['Tag', 'day'], [3.65, 3.1]),
  service('K-400', ['Stromanschluss Kühlcontainer', 'Reefer plug-in'], ['Tag', 'day'], [38, 33]),
  service('Z-510', ['Zollanmeldung Einfuhr', 'Import customs entry'], ['Vorgang', 'entry'], [64, 55]),
  service('Z-520', ['Zollanmeldung Ausfuhr', 'Export customs entry'], ['Vorgang', 'entry'], [52, 45]),
  service('T-610', ['Vorlauf Lkw bis 100 km', 'Haulage up to 60 miles'], ['Tour', 'trip'], [365, 315]),
  service('T-620', ['Nachlauf Bahn Ganzzug', 'Rail block train'], ['Zug', 'train'], [11_800, 10_100]),
  service('S-700', ['Laschen und Sichern', 'Lashing and securing'], ['Stunde', 'hour'], [58.4, 50.2]),
  service('S-710', ['Wiegen nach SOLAS (VGM)', 'Weighing to SOLAS (VGM)'], ['Stück', 'box'], [29, 25]),
]

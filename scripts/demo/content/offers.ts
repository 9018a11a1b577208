import { demoPerson, fullName } from '../demo-group.ts'
import { listPrice } from '../story/tariff.ts'
import { offerOf, type Offer } from '../story/offers.ts'
import { customerOf, services, type Customer } from './facts.ts'
import { currencyOf, positions } from './invoices.ts'
import { heading, list, paragraph, textOf, type Maker, type Occasion } from './occasion.ts'
import { daysAfter, longDay, money } from './wording.ts'

/** An offer to a customer: what they asked for, what it costs, how long it holds. */
export const offer =
  (number: string): Maker =>
  (occasion) => {
    const found = offerOf(number)
    const customer = customerOf(found.customerKey)
    return occasion.language === 'de'
      ? germanOffer(occasion, found, customer)
      : englishOffer(occasion, found, customer)
  }

function germanOffer(occasion: Occasion, given: Offer, customer: Customer): ReturnType<Maker> {
  const until = longDay(daysAfter(given.date, 42), 'de')
  return textOf(occasion, {
    title: `Angebot ${given.number}: ${given.matter}`,
    subtitle: `${customer.name} · ${longDay(given.date, 'de')} · gültig bis ${until}`,
    blocks: [
      { kind: 'address', lines: [`**${customer.name}**`, customer.contact, ...customer.lines] },
      paragraph(`Guten Tag ${customer.contact},`),
      paragraph(
        `vielen Dank für Ihre Anfrage. Gern bieten wir Ihnen die Abfertigung an: ${customer.goods.de}. Die Mengen gelten ${given.period}.`,
      ),
      heading('Leistungen und Preise'),
      positions(given.positions, 'de', given.currency),
      heading('Was wir zusagen'),
      list([
        'Bereitstellung binnen vier Stunden nach Löschung in mindestens 95 % der Fälle',
        'Fester Ansprechpartner in der Disposition, erreichbar von 6 bis 22 Uhr',
        'Tägliche Bestandsmeldung um 7 Uhr als Tabelle oder über die Schnittstelle',
        'Bei Verzug durch uns entfällt das Lagergeld für bis zu fünf Tage',
      ]),
      heading('Bedingungen'),
      paragraph(
        `Die Preise verstehen sich netto und gelten bis zum **${until}**. Abgerechnet wird nach tatsächlicher Menge. Der Energiezuschlag wird quartalsweise nach dem veröffentlichten Index angepasst.`,
      ),
      paragraph('Über Ihren Auftrag freuen wir uns. Für Rückfragen bin ich gern für Sie da.'),
      signature(given),
    ],
  })
}

function englishOffer(occasion: Occasion, given: Offer, customer: Customer): ReturnType<Maker> {
  const until = longDay(daysAfter(given.date, 42), 'en')
  return textOf(occasion, {
    title: `Quotation ${given.number}: ${given.matter}`,
    subtitle: `${customer.name} · ${longDay(given.date, 'en')} · valid until ${until}`,
    blocks: [
      { kind: 'address', lines: [`**${customer.name}**`, customer.contact, ...customer.lines] },
      paragraph(`Dear ${customer.contact},`),
      paragraph(
        `Thank you for your enquiry. We are pleased to quote for the handling of your goods: ${customer.goods.en}. Quantities are ${given.period}.`,
      ),
      heading('Services and prices'),
      positions(given.positions, 'en', given.currency),
      heading('What we promise'),
      list([
        'Release within four hours of discharge in at least 95% of cases',
        'One person in operations who knows your account, from 06:00 to 22:00',
        'A stock report every morning at seven, as a spreadsheet or through the interface',
      ]),
      heading('Conditions'),
      paragraph(
        `Prices are net and hold until **${until}**. We invoice what was done. The energy surcharge follows the published index every quarter.`,
      ),
      paragraph('We look forward to your order. Please call me with any question.'),
      signature(given),
    ],
  })
}

const signature = ({ author }: Offer): { kind: 'address'; lines: readonly string[] } => {
  const person = demoPerson(author)
  return { kind: 'address', lines: [`**${fullName(person)}**`, person.email] }
}

/** The tariff of a year as a text to hand out. */
export const tariff =
  (title: string, year: string): Maker =>
  (occasion) => {
    const { language } = occasion
    const isGerman = language === 'de'
    const currency = currencyOf(occasion)
    return textOf(occasion, {
      title,
      subtitle: `${isGerman ? 'gültig ab' : 'valid from'} ${longDay(`${year}-01-01`, language)}`,
      blocks: [
        paragraph(
          isGerman
            ? 'Die Preise gelten für alle Leistungen an unseren Anlagen, soweit nichts anderes vereinbart ist. Alle Angaben netto.'
            : 'These prices apply to all services at our facilities unless agreed otherwise. All figures are net of VAT.',
        ),
        {
          kind: 'table',
          header: isGerman ? ['Nr.', 'Leistung', 'Einheit', 'Preis'] : ['No.', 'Service', 'Unit', 'Price'],
          widths: [14, 52, 16, 18],
          right: [3],
          rows: services.map((service) => [
            service.code,
            service.name[language],
            service.unit[language],
            money(listPrice(service.code, currency, year), language, currency),
          ]),
        },
        heading(isGerman ? 'Zuschläge' : 'Surcharges'),
        list(
          isGerman
            ? [
                'Nacht (22–6 Uhr): 20 %',
                'Sonn- und Feiertag: 45 %',
                'Gefahrgut der Klassen 2 bis 9: 35 %',
                'Überhöhe oder Überbreite: nach Aufwand, mindestens 180 €',
              ]
            : [
                'Night (22:00–06:00): 20%',
                'Sundays and bank holidays: 45%',
                'Dangerous goods, classes 2 to 9: 35%',
                'Out of gauge: by time, at least £155',
              ],
        ),
        paragraph(
          isGerman
            ? 'Der Energiezuschlag wird zum Beginn jedes Quartals veröffentlicht. Gerichtsstand ist der Sitz der Gesellschaft.'
            : 'The energy surcharge is published at the start of every quarter. Our terms of trading apply.',
        ),
      ],
    })
  }

import { fullName } from '../demo-group.ts'
import { customerOf, services, type Customer } from './facts.ts'
import { currencyOf, positions, serviceLines } from './invoices.ts'
import { heading, list, paragraph, textOf, type Maker, type Occasion } from './occasion.ts'
import { filled } from './phrases.ts'
import { daysAfter, longDay, money } from './wording.ts'

/** An offer to a customer: what they asked for, what it costs, how long it holds. */
export const offer =
  (customerKey: string, matter: string): Maker =>
  (occasion) => {
    const customer = customerOf(customerKey)
    return occasion.language === 'de'
      ? germanOffer(occasion, customer, matter)
      : englishOffer(occasion, customer, matter)
  }

function germanOffer(occasion: Occasion, customer: Customer, matter: string): ReturnType<Maker> {
  const until = longDay(daysAfter(occasion.date, 42), 'de')
  return textOf(occasion, {
    title: `Angebot: ${matter}`,
    subtitle: `${customer.name} · gültig bis ${until}`,
    blocks: [
      { kind: 'address', lines: [`**${customer.name}**`, customer.contact, ...customer.lines] },
      paragraph(`Guten Tag ${customer.contact},`),
      paragraph(
        `vielen Dank für Ihre Anfrage und das Gespräch am ${longDay(daysAfter(occasion.date, -6), 'de')}. Gern bieten wir Ihnen die Abfertigung an: ${customer.goods.de}. Die Mengen folgen Ihrer Aufstellung.`,
      ),
      heading('Leistungen und Preise'),
      positions(occasion, serviceLines(occasion, 5)),
      heading('Was wir zusagen'),
      list([
        filled('Bereitstellung am Gate innerhalb von {count} Minuten in {high} der Fälle', occasion),
        'Fester Ansprechpartner in der Disposition, erreichbar von 6 bis 22 Uhr',
        'Tägliche Bestandsmeldung um 7 Uhr als Tabelle oder über die Schnittstelle',
        filled('Bei Verzug durch uns entfällt das Lagergeld für bis zu {few} Tage', occasion),
      ]),
      heading('Bedingungen'),
      paragraph(
        `Die Preise verstehen sich netto und gelten bis zum **${until}**. Der Energiezuschlag wird quartalsweise nach dem veröffentlichten Index angepasst.`,
      ),
      paragraph('Über Ihren Auftrag freuen wir uns. Für Rückfragen bin ich gern für Sie da.'),
      {
        kind: 'address',
        lines: [`**${fullName(occasion.author)}**`, occasion.company.name, occasion.author.email],
      },
    ],
  })
}

function englishOffer(occasion: Occasion, customer: Customer, matter: string): ReturnType<Maker> {
  const until = longDay(daysAfter(occasion.date, 42), 'en')
  return textOf(occasion, {
    title: `Quotation: ${matter}`,
    subtitle: `${customer.name} · valid until ${until}`,
    blocks: [
      { kind: 'address', lines: [`**${customer.name}**`, customer.contact, ...customer.lines] },
      paragraph(`Dear ${customer.contact},`),
      paragraph(
        `Thank you for your enquiry and for the visit on ${longDay(daysAfter(occasion.date, -6), 'en')}. We are pleased to quote for the handling of your goods: ${customer.goods.en}. Quantities follow your schedule.`,
      ),
      heading('Services and prices'),
      positions(occasion, serviceLines(occasion, 5)),
      heading('What we promise'),
      list([
        filled('Release within four hours of discharge in {high} of cases', occasion),
        'One person in operations who knows your account, from 06:00 to 22:00',
        'A stock report every morning at seven, as a spreadsheet or through the interface',
      ]),
      heading('Conditions'),
      paragraph(
        `Prices are net and hold until **${until}**. The energy surcharge follows the published index every quarter.`,
      ),
      paragraph('We look forward to your order. Please call me with any question.'),
      {
        kind: 'address',
        lines: [`**${fullName(occasion.author)}**`, occasion.company.name, occasion.author.email],
      },
    ],
  })
}

/** The tariff as a text to hand out. */
export const tariff =
  (title: string): Maker =>
  (occasion) => {
    const { language, date } = occasion
    const isGerman = language === 'de'
    return textOf(occasion, {
      title,
      subtitle: `${isGerman ? 'gültig ab' : 'valid from'} ${longDay(date, language)}`,
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
            money(service.price[currencyOf(occasion)], language, currencyOf(occasion)),
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

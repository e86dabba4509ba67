// Citizenships: the codes of ISO 3166; their names come from the language of who reads.

/** A guest whom no country calls its own. */
export const stateless = 'XX'

/** Whose citizens need no registration as foreigners. */
export const homeCountry = 'RU'

const codes =
  'RU AU AT AZ AL DZ AO AD AG AR AM AF BS BD BB BH BY BZ BE BJ BG BO BA BW BR BN BF BI BT VU VA GB HU VE TL VN GA HT GY GM GH GT GN GW DE HN HK GD GR GE DK DJ DM DO EG ZM ZW IL IN ID JO IQ IR IE IS ES IT YE CV KZ KH CM CA QA KE CY KG KI CN KP CO KM CG CD CR CI CU KW LA LV LS LR LB LY LT LI LU MU MR MG MO MW MY ML MV MT MA MH MX MZ MD MC MN MM NA NR NP NE NG NL NI NZ NO AE OM PK PW PS PA PG PY PE PL PT KR RW RO WS SM ST SA MK SC SN VC KN LC RS SG SY SK SI US SB SO SD SR SL TJ TH TW TZ TG TO TT TV TN TM TR UG UZ UA UY FM FJ PH FI FR HR CF TD ME CZ CL CH SE LK EC GQ ER SZ EE ET ZA SS JM JP'

const known = codes.split(' ')

const namesIn = (language: string) => new Intl.DisplayNames([language], { type: 'region' })

/** The codes with their names in a language, the own country first, the others in the order of its alphabet. */
export function countriesIn(language: string): (readonly [code: string, name: string])[] {
  const names = namesIn(language)
  const [own = '', ...others] = known
  const named = others.map((code) => [code, names.of(code) ?? code] as const)
  return [[own, names.of(own) ?? own], ...named.sort(([, one], [, two]) => one.localeCompare(two, language))]
}

const russian = namesIn('ru')

/** Every citizenship with its Russian name; their order here stays, whatever the alphabet of a browser. */
export const citizenships: Readonly<Record<string, string>> = {
  ...Object.fromEntries(known.map((code) => [code, russian.of(code) ?? code])),
  [stateless]: 'Без гражданства',
}

import type { Localized } from '@kontor/contract/core/languages'
import type { Storage } from './storage.ts'
import { words } from './words.ts'

/** What a carton of these goods is called. */
export type Bundle = 'carton' | 'tray' | 'crate' | 'pack'

export interface Subcategory {
  readonly name: Localized
  readonly storage: Storage | null
  readonly vatRate: 700 | 1900
  readonly bundle: Bundle
}

export interface Department {
  readonly name: Localized
  readonly subcategories: Readonly<Record<string, Subcategory>>
}

const food = (name: Localized, storage: Storage, bundle: Bundle = 'carton'): Subcategory => ({
  name,
  storage,
  vatRate: 700,
  bundle,
})
const drink = (name: Localized, bundle: Bundle): Subcategory => ({
  name,
  storage: 'dark',
  vatRate: 1900,
  bundle,
})
const nonFood = (name: Localized): Subcategory => ({
  name,
  storage: null,
  vatRate: 1900,
  bundle: 'carton',
})

/** The departments of the shop in the order of its menu. */
export const departments = {
  produce: {
    name: words('Obst & Gemüse', 'Fruit & vegetables', 'Meyve & sebze'),
    subcategories: {
      vegetables: food(words('Gemüse', 'Vegetables', 'Sebze'), 'fresh', 'crate'),
      fruit: food(words('Obst', 'Fruit', 'Meyve'), 'fresh', 'crate'),
      salads: food(
        words('Salate & Kräuter', 'Salads & herbs', 'Salata & yeşillik'),
        'fresh',
        'crate',
      ),
      roots: food(
        words('Kartoffeln & Zwiebeln', 'Potatoes & onions', 'Patates & soğan'),
        'fresh',
        'crate',
      ),
    },
  },
  dairy: {
    name: words('Molkerei & Eier', 'Dairy & eggs', 'Süt ürünleri & yumurta'),
    subcategories: {
      cheese: food(words('Käse', 'Cheese', 'Peynir'), 'chilled'),
      yogurt: food(words('Joghurt & Ayran', 'Yoghurt & ayran', 'Yoğurt & ayran'), 'chilled'),
      milk: food(words('Milch & Sahne', 'Milk & cream', 'Süt & krema'), 'opened'),
      butter: food(words('Butter & Eier', 'Butter & eggs', 'Tereyağı & yumurta'), 'chilled'),
    },
  },
  meat: {
    name: words('Fleisch & Wurst', 'Meat & sausages', 'Et & şarküteri'),
    subcategories: {
      sausage: food(words('Sucuk & Würste', 'Sucuk & sausages', 'Sucuk & sosis'), 'chilled'),
      coldCuts: food(words('Aufschnitt', 'Cold cuts', 'Dilimli şarküteri'), 'chilled'),
      poultry: food(words('Geflügel', 'Poultry', 'Kanatlı eti'), 'cold'),
      kebab: food(words('Grill & Döner', 'Grill & döner', 'Izgara & döner'), 'cold'),
    },
  },
  frozen: {
    name: words('Tiefkühlkost', 'Frozen food', 'Dondurulmuş ürünler'),
    subcategories: {
      frozenPotato: food(
        words('Pommes & Kartoffeln', 'Fries & potatoes', 'Parmak patates'),
        'frozen',
      ),
      frozenPastry: food(words('Börek & Pizza', 'Börek & pizza', 'Börek & pizza'), 'frozen'),
      frozenVegetables: food(
        words('TK-Gemüse', 'Frozen vegetables', 'Dondurulmuş sebze'),
        'frozen',
      ),
      frozenFish: food(
        words('Fisch & Meeresfrüchte', 'Fish & seafood', 'Balık & deniz ürünleri'),
        'frozen',
      ),
      iceCream: food(words('Eis', 'Ice cream', 'Dondurma'), 'frozen'),
    },
  },
  bakery: {
    name: words('Brot & Backwaren', 'Bread & bakery', 'Ekmek & unlu mamuller'),
    subcategories: {
      bread: food(words('Brot & Fladen', 'Bread & flatbread', 'Ekmek & pide'), 'bread'),
      rolls: food(words('Simit & Gebäck', 'Simit & pastries', 'Simit & poğaça'), 'bread'),
      doughs: food(words('Teige & Blätter', 'Doughs & sheets', 'Yufka & hamur'), 'chilled'),
    },
  },
  staples: {
    name: words(
      'Hülsenfrüchte, Reis & Nudeln',
      'Pulses, rice & pasta',
      'Bakliyat, pirinç & makarna',
    ),
    subcategories: {
      lentils: food(words('Linsen & Bohnen', 'Lentils & beans', 'Mercimek & fasulye'), 'dry'),
      rice: food(words('Reis & Bulgur', 'Rice & bulgur', 'Pirinç & bulgur'), 'dry'),
      pasta: food(words('Nudeln', 'Pasta', 'Makarna'), 'dry'),
      flour: food(words('Mehl & Backen', 'Flour & baking', 'Un & pastacılık'), 'dry'),
    },
  },
  preserves: {
    name: words('Konserven & Eingelegtes', 'Canned & pickled', 'Konserve & turşu'),
    subcategories: {
      tomatoes: food(
        words('Tomaten & Paprikamark', 'Tomatoes & pepper paste', 'Domates & salça'),
        'opened',
      ),
      cannedVegetables: food(
        words('Gemüsekonserven', 'Canned vegetables', 'Sebze konservesi'),
        'opened',
      ),
      olives: food(words('Oliven', 'Olives', 'Zeytin'), 'opened'),
      pickles: food(words('Eingelegtes', 'Pickles', 'Turşu'), 'opened'),
      cannedFish: food(words('Fischkonserven', 'Canned fish', 'Balık konservesi'), 'opened'),
    },
  },
  seasoning: {
    name: words('Öle, Saucen & Gewürze', 'Oils, sauces & spices', 'Yağ, sos & baharat'),
    subcategories: {
      oils: food(words('Speiseöle', 'Cooking oils', 'Sıvı yağlar'), 'dark'),
      vinegars: food(
        words('Essig & Zitronensaft', 'Vinegar & lemon juice', 'Sirke & limon suyu'),
        'dark',
      ),
      sauces: food(words('Saucen', 'Sauces', 'Soslar'), 'opened'),
      spices: food(words('Gewürze & Salz', 'Spices & salt', 'Baharat & tuz'), 'dry'),
    },
  },
  sweets: {
    name: words('Süßes & Snacks', 'Sweets & snacks', 'Tatlı & atıştırmalık'),
    subcategories: {
      spreads: food(words('Honig & Aufstriche', 'Honey & spreads', 'Bal & reçel'), 'dry'),
      delights: food(
        words('Lokum, Halva & Baklava', 'Lokum, halva & baklava', 'Lokum, helva & baklava'),
        'dry',
      ),
      biscuits: food(
        words('Kekse & Schokolade', 'Biscuits & chocolate', 'Bisküvi & çikolata'),
        'dry',
      ),
      nuts: food(
        words('Nüsse & Trockenfrüchte', 'Nuts & dried fruit', 'Kuruyemiş & kuru meyve'),
        'dry',
      ),
      crisps: food(words('Chips & Salziges', 'Crisps & savouries', 'Cips & kraker'), 'dry'),
    },
  },
  drinks: {
    name: words('Getränke', 'Drinks', 'İçecekler'),
    subcategories: {
      water: drink(words('Wasser', 'Water', 'Su & maden suyu'), 'pack'),
      softDrinks: drink(words('Limonaden & Cola', 'Soft drinks', 'Gazlı içecekler'), 'tray'),
      juices: drink(words('Säfte & Nektare', 'Juices & nectars', 'Meyve suyu & nektar'), 'tray'),
      // Tea and coffee to brew are food to the tax office; what is ready to drink is not.
      tea: food(words('Tee', 'Tea', 'Çay'), 'dry'),
      coffee: food(words('Kaffee', 'Coffee', 'Kahve'), 'dry'),
    },
  },
  household: {
    name: words('Haushalt & Gastrobedarf', 'Household & catering', 'Ev & gastro malzemeleri'),
    subcategories: {
      cleaning: nonFood(words('Reinigung', 'Cleaning', 'Temizlik')),
      paper: nonFood(words('Papier & Hygiene', 'Paper & hygiene', 'Kâğıt & hijyen')),
      takeaway: nonFood(words('To-go-Verpackung', 'Takeaway packaging', 'Paket servis ürünleri')),
      kitchenware: nonFood(
        words('Folien & Küchenhelfer', 'Foils & kitchen aids', 'Folyo & mutfak gereçleri'),
      ),
    },
  },
} satisfies Record<string, Department>

type KeysOfEach<Value> = Value extends Department ? keyof Value['subcategories'] : never
export type SubcategoryKey = KeysOfEach<(typeof departments)[keyof typeof departments]>

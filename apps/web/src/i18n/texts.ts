// Types of the texts: a key that is missing in one language does not compile.

/** The shape of an area's texts in another language. */
export type Texts<Korean> = {
  readonly [Key in keyof Korean]: Korean[Key] extends string ? string : Texts<Korean[Key]>;
};

/** Every key of an area, nested ones joined by dots. */
export type TextKey<Area> = {
  [Key in keyof Area & string]: Area[Key] extends string ? Key : `${Key}.${TextKey<Area[Key]>}`;
}[keyof Area & string];

type TextAt<Area, Key extends string> = Key extends keyof Area
  ? Area[Key]
  : Key extends `${infer Head}.${infer Rest}`
    ? Head extends keyof Area
      ? TextAt<Area[Head], Rest>
      : never
    : never;

type HolesIn<Text> = Text extends `${string}{{${infer Hole}}}${infer Rest}` ? Hole | HolesIn<Rest> : never;

/** The arguments after a key: nothing, or a value for each `{{hole}}` of its Korean text. */
export type Values<Area, Key extends string> = [HolesIn<TextAt<Area, Key>>] extends [never]
  ? []
  : [values: Readonly<Record<HolesIn<TextAt<Area, Key>>, string | number>>];

export type Translate<Area> = <Key extends TextKey<Area>>(key: Key, ...values: Values<Area, Key>) => string;

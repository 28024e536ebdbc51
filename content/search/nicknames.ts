/** A watch's nickname among collectors, and the references it stands for. */
export interface Nickname {
  names: readonly string[];
  brand: string;
  /** Shown if the shop has none of its references. */
  model: string;
  references: readonly string[];
}

/** As used in the trade; for references with a long production, the most common ones. */
export const nicknames: readonly Nickname[] = [
  gmt(["Pepsi"], ["126710BLRO", "126719BLRO", "116719BLRO", "16710BLRO"]),
  gmt(["Batman"], ["126710BLNR", "116710BLNR"]),
  gmt(["Batgirl"], ["126710BLNR"]),
  gmt(["Coke"], ["16760", "16710"]),
  gmt(["Root Beer", "Rootbeer", "Clint Eastwood"], ["126711CHNR", "126715CHNR", "16713", "16753"]),
  gmt(["Sprite", "Destro", "Lefty GMT"], ["126720VTNR"]),
  gmt(["Bruce Wayne"], ["126710GRNR"]),
  submariner(["Hulk"], ["116610LV"]),
  submariner(["Kermit"], ["16610LV"]),
  submariner(["Starbucks", "Cermit"], ["126610LV"]),
  submariner(["Smurf"], ["116619LB"]),
  submariner(["Cookie Monster"], ["126619LB"]),
  submariner(["Bluesy"], ["126613LB", "116613LB", "16613"]),
  rolex(["Panda", "Panda Daytona"], "Daytona", ["126500LN", "116500LN"]),
  rolex(["Paul Newman"], "Daytona", ["6239", "6241", "6262", "6263", "6264", "6265"]),
  rolex(["John Mayer"], "Daytona", ["116508"]),
  rolex(["Zenith Daytona"], "Daytona", ["16520"]),
  rolex(["Le Mans"], "Daytona", ["126529LN", "126528LN"]),
  rolex(["Polar"], "Explorer", ["226570", "216570", "16570"]),
  rolex(["Steve McQueen", "Freccione"], "Explorer", ["1655"]),
  rolex(["President", "Presidential", "Presidential Bracelet"], "Day-Date", [
    "228238",
    "228235",
    "228239",
    "128238",
    "118238",
    "18238",
    "18038",
  ]),
  rolex(["Wimbledon"], "Datejust", ["126334", "126300", "126303", "126333", "126331"]),
  rolex(["Mint Green Datejust"], "Datejust", ["126300", "126334"]),
  rolex(["Stella"], "Oyster Perpetual", ["124300", "126000", "18038"]),
  rolex(["Milgauss GV"], "Milgauss", ["116400GV"]),
  rolex(["James Cameron"], "Deepsea", ["126660", "136660", "116660"]),
  rolex(["Sub", "Subs", "Sub Date"], "Submariner", []),
  rolex(["DJ", "DJ41", "DJ 41"], "Datejust", []),
  rolex(["DJ36"], "Datejust 36", []),
  rolex(["DD40", "DD"], "Day-Date", []),
  rolex(["OP", "OP41", "OP36"], "Oyster Perpetual", []),
  rolex(["SD43", "Sea Dweller"], "Sea-Dweller", []),
  omega(["Speedy", "Speedie"], "Speedmaster", []),
  omega(["Snoopy", "Silver Snoopy"], "Speedmaster", ["310.32.42.50.02.001", "311.32.42.30.04.003"]),
  omega(["Ed White"], "Speedmaster", ["105.003", "311.30.40.30.01.001"]),
  omega(["Bond", "James Bond", "Bond Seamaster"], "Seamaster", [
    "210.30.42.20.03.001",
    "210.30.42.20.01.001",
    "212.30.41.20.03.001",
    "2531.80.00",
    "2220.80.00",
  ]),
  omega(["SMP", "SMP300"], "Seamaster", []),
  omega(["Ploprof"], "Seamaster", ["224.32.55.21.01.001", "227.90.55.21.04.001"]),
  { names: ["Naut"], brand: "Patek Philippe", model: "Nautilus", references: [] },
  { names: ["Tiffany Nautilus"], brand: "Patek Philippe", model: "Nautilus", references: ["5711/1A-018"] },
  { names: ["RO"], brand: "Audemars Piguet", model: "Royal Oak", references: [] },
  { names: ["ROO"], brand: "Audemars Piguet", model: "Royal Oak Offshore", references: [] },
  { names: ["The Beast"], brand: "Audemars Piguet", model: "Royal Oak Offshore", references: ["25721ST"] },
  {
    names: ["BB58", "BB 58", "Black Bay Fifty Eight"],
    brand: "Tudor",
    model: "Black Bay 58",
    references: [],
  },
  { names: ["BB"], brand: "Tudor", model: "Black Bay", references: [] },
  { names: ["Snowflake"], brand: "Tudor", model: "Pelagos", references: ["25600TN", "25600TB", "94010"] },
  { names: ["Navi"], brand: "Breitling", model: "Navitimer", references: [] },
];

function gmt(names: string[], references: string[]): Nickname {
  return rolex(names, "GMT-Master II", references);
}

function submariner(names: string[], references: string[]): Nickname {
  return rolex(names, "Submariner", references);
}

function rolex(names: string[], model: string, references: string[]): Nickname {
  return { names, brand: "Rolex", model, references };
}

function omega(names: string[], model: string, references: string[]): Nickname {
  return { names, brand: "Omega", model, references };
}

nonisolated func checkRecursivePartials() throws {
  let text = GenealogyTextRenderer()
  let ada = Ancestor(name: "Ada", children: [], heirs: [:])
  let bert = Ancestor(name: "Bert", children: [ada, ada], heirs: ["first": ada])
  let cora = Ancestor(
    name: "Cora", children: [bert], heirs: [:], spouse: bert,
    home: Household(town: "Ulm", owners: [ada, bert]))
  expectEqual(text.render(.tree(cora)), "Cora(Bert(Ada()Ada()first:Ada()))")
  expectEqual(text.render(.couple(cora)), "Cora+Bert")
  expectEqual(text.render(.person(cora)), "Cora@Ulm[Ada;Bert;]")
  expectEqual(text.render(.line(cora)), "Cora+<Ada<>Ada<>>")
}

func useRendererRemoved(_ post: RendererRemoved) -> String {
  RendererRemovedPlainRenderer().render(post)  // breaks
}

#if canImport(UIKit)
  import UIKit

  /// The same screen in UIKit. The sections provide all data, so the controller has no `switch`.
  final class SettingsController: UITableViewController {
    var sections: [any TableSection] = []

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? {
      sections[section].title
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      sections[section].rowCount
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let setting = sections[indexPath.section].cell(at: indexPath.row)
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "setting")
        ?? UITableViewCell(style: .value1, reuseIdentifier: "setting")
      cell.textLabel?.text = setting.name
      cell.detailTextLabel?.text = setting.value
      return cell
    }
  }
#endif
